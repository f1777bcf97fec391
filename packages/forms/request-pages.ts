/** The pages on which a demo or a call is asked for without a script, and what their forms post besides the fields. */
export const REQUEST_PATHS = { demo: '/request-demo', call: '/request-call' } as const;

export type RequestKind = keyof typeof REQUEST_PATHS;

/** The fields of a request for a call; its time is `CALL_TIME`. */
export const CALL_FIELDS: readonly string[] = ['first_name', 'last_name', 'email', 'phone'];

/** The code that was sent to the address, and which one it is. */
export const CODE_FIELD = 'code';
export const TICKET_FIELD = 'ticket';
