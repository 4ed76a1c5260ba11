/** For the toast after sending a test; the mail server's reply is its second line. */
export const TEST_MAIL_RESULTS = { sent: "Test email sent", failed: "Test email not sent", kept: "Test email kept in the outbox" } as const;
