@rem Some npm scripts begin with "exec", so that a signal to npm reaches the program. Windows has no such command.
@%*
