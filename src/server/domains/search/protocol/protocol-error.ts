/** An error in the format of Algolia's REST API: the client reads `message` and `status`. */
export class ProtocolError extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

export const badRequest = (message: string) => new ProtocolError(400, message);
