/** A browser other than Chromium, driven through its own protocol. */
export interface TestBrowser {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Sets the size of the window's content; WebKit's window is never narrower than 447 px. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page, with a text for it; the answer is plain data. */
  evaluate<Answer>(work: (text: string) => Answer, text?: string): Promise<Awaited<Answer>>;
  /** Scrolls the first match into view and clicks it. */
  click(selector: string): Promise<void>;
  /** Types into the first match. */
  type(selector: string, text: string): Promise<void>;
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void>;
  /** Console errors and warnings since the last call. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}
