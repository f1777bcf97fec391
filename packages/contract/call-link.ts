/** The page that the mails about a call lead to, and what its buttons post. Opening it changes nothing. */
export const CALL_PATH = '/call';

/** On the contact page: where a call is asked for. An address that ends there opens the dialog. */
export const SCHEDULE_ID = 'schedule';

/** The query parameter that says whose call it is. */
export const KEY_PARAMETER = 'key';

/** The address of the page for a call, or for whoever can choose its time. */
export function callUrl(siteUrl: URL, key: string): string {
  const url = new URL(CALL_PATH, siteUrl);
  url.searchParams.set(KEY_PARAMETER, key);
  return url.href;
}

/** The query parameter that says what became of a pressed button. */
export const SAID_PARAMETER = 'said';

/** The field of the pressed button, and of the time that a call is moved to: an instant in ISO 8601. */
export const CALL_BUTTON = 'do';
export const CALL_TIME = 'at';

export const CALL_ACTIONS = ['confirm', 'choose', 'move', 'cancel', 'undo'] as const;
export type CallAction = (typeof CALL_ACTIONS)[number];
