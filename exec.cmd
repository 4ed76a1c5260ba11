@rem npm start and npm run dev begin with exec, so that signals do not go through a shell. Windows has no such command.
@%*
