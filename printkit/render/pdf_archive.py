"""What makes a PDF last and open to all: PDF/A-2b, PDF/UA-1, and what both ask of the file.

XMP repeats what the document says of itself, without a clock. The colours are sRGB, which the file
brings along.
"""

from __future__ import annotations

from functools import cache
from html import escape
from typing import TYPE_CHECKING

from reportlab.pdfbase import pdfdoc

from printkit.io.package_data import DATA

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

    from printkit.render.base import About

_UA_SCHEMA = """
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"
 pdfuaid:part="1"/>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
 xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag>
<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>
<rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of ISO 14289</pdfaProperty:description></rdf:li>
</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>"""

_PACKET = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
 xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="2" pdfaid:conformance="B"
 pdf:Producer="{producer}" xmp:CreatorTool="{producer}"><dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
</rdf:Description>{more}</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>"""


class Raw(pdfdoc.PDFObject):  # type: ignore[misc]  # the library is untyped
    """An object whose bytes are written here."""

    __RefOnly__ = 1

    def __init__(self, body: bytes = b"") -> None:
        self.body = body

    def format(self, _document: pdfdoc.PDFDocument) -> bytes:
        """The bytes."""
        return self.body


class OpenCatalog(pdfdoc.PDFCatalog):  # type: ignore[misc]  # the library is untyped
    """The catalog with the entries that ReportLab does not write."""

    __NoDefault__ = (*pdfdoc.PDFCatalog.__NoDefault__, "OutputIntents")
    __Refs__ = __NoDefault__


class BareInfo(pdfdoc.PDFInfo):  # type: ignore[misc]  # the library is untyped
    """What a file says of itself, without the dates and the empty entries."""

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        """As a dictionary."""
        told = {
            "Title": self.title,
            "Author": self.author,
            "Subject": self.subject,
            "Creator": self.creator,
            "Producer": self.producer,
        }
        words = {name: pdfdoc.PDFString(text) for name, text in told.items() if text}
        found: bytes = pdfdoc.PDFDictionary(words | {"Trapped": pdfdoc.PDFName("False")}).format(
            document
        )
        return found


def claim(canvas: Canvas, about: About, producer: str) -> None:
    """Write into a file what it conforms to, and what that needs."""
    document = canvas._doc
    document.Catalog.__class__ = OpenCatalog
    document.info.__class__ = BareInfo
    packet = _packet(about, producer)  # readable as it stands, so that it is never packed
    head = b"<</Type/Metadata/Subtype/XML/Length %d>>\nstream\n" % len(packet)
    document.Catalog.Metadata = Raw(b"%s%sendstream" % (head, packet))
    icc = pdfdoc.PDFStream(pdfdoc.PDFDictionary({"N": 3}), _srgb(), (pdfdoc.PDFZCompress,))
    profile = document.Reference(icc)
    intent = pdfdoc.PDFDictionary(
        {
            "Type": "/OutputIntent",
            "S": "/GTS_PDFA1",
            "OutputConditionIdentifier": pdfdoc.PDFString("sRGB"),
            "Info": pdfdoc.PDFString("sRGB IEC61966-2.1"),
            "DestOutputProfile": profile,
        }
    )
    document.Catalog.OutputIntents = pdfdoc.PDFArray([intent])


def _packet(about: About, producer: str) -> bytes:
    said = {
        "title": about.title,
        "author": about.author,
        "subject": about.subject,
        "language": about.language,
        "producer": producer,
    }
    words = {name: escape(text, quote=True) for name, text in said.items()}
    return _PACKET.format(**words, more=_UA_SCHEMA if about.is_tagged else "").encode()


@cache
def _srgb() -> bytes:
    return (DATA / "srgb.icc").read_bytes()
