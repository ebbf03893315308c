"""The same print jobs through Printkit and other libraries: seconds, bytes, memory."""
