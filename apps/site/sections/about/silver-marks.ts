import type { About } from '@assay/content/schema/about';

interface Mark {
  /** In a square of 56. */
  outline: string;
  /** What is struck into it: letters, or a sign. */
  letters?: string;
  sign?: string;
}

/** The marks on silver: the maker's initials, parts per thousand, the office's sign, a letter for the year. */
export const silverMarks: Record<About['hallmarks']['rows'][number]['mark'], Mark> = {
  shield: { outline: 'M8 6h40v24c0 12-9 18-20 22C17 48 8 42 8 30z', letters: 'CB' },
  oval: { outline: 'M3 28a25 17 0 0 1 50 0a25 17 0 0 1-50 0z', letters: '925' },
  octagon: {
    outline: 'M18 4h20l14 14v20L38 52H18L4 38V18z',
    sign: 'M18 40 28 16l10 24M22.2 31.5h11.6',
  },
  square: { outline: 'M10 10h36v30l-6 6H16l-6-6z', letters: 'k' },
};
