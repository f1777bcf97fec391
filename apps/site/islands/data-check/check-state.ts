import type {
  Choices,
  OpenedFile,
  Progress,
  ReadOptions,
  Resumed,
  SavedCheck,
  Sheet,
} from '@assay/engine/worker';

/** A saved check that was opened, and the name of its file. */
export interface OpenedCheck {
  name: string;
  check: SavedCheck;
}

/** What the page knows of the file that was chosen. */
export interface CheckState {
  file: File | undefined;
  /** Why there is no sheet, as a sentence. */
  problem: string | undefined;
  /** Why the file may be no table, as a sentence; a delimiter that is named makes it one. */
  question: string | undefined;
  /** What else there is to say, as a sentence. */
  note: string | undefined;
  /** What is told instead of guessed, about the file and about its columns. */
  reading: ReadOptions;
  choices: Choices;
  /** What the sheet is taken up from; without a file, what the next one is. */
  saved: OpenedCheck | undefined;
  /** What was taken from that, once the sheet is there. */
  restored: Pick<Resumed, 'rules' | 'notes'> | undefined;
  isWorking: boolean;
  progress: Progress | undefined;
  opened: OpenedFile | undefined;
  /** While it works, without the duplicates. */
  sheet: Sheet | undefined;
  /** How often the visitor has decided something that would be lost. */
  decisions: number;
}

export const NOTHING: CheckState = {
  file: undefined,
  problem: undefined,
  question: undefined,
  note: undefined,
  reading: {},
  choices: {},
  saved: undefined,
  restored: undefined,
  isWorking: false,
  progress: undefined,
  opened: undefined,
  sheet: undefined,
  decisions: 0,
};

/** The most that is read, in megabytes of a million bytes. Larger files need more memory than many browsers give a page. */
export const MOST_MEGABYTES = 50;

export function megabytes(bytes: number): number {
  return Math.ceil(bytes / 100_000) / 10;
}
