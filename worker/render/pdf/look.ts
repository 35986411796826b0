/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
export const MARGIN = { top: 70, bottom: 62, left: 54, right: 54 };
export const WIDTH = PAGE.width - MARGIN.left - MARGIN.right;
const HEIGHT = PAGE.height - MARGIN.top - MARGIN.bottom;
/** A page with less on it than this is not left for the next one, in points. */
export const LEAST_ON_PAGE = HEIGHT * 0.35;
/** So much is kept together at most; what is higher goes on over the page rather than leave one mostly empty. */
export const MOST_KEPT = HEIGHT - LEAST_ON_PAGE;

export const INK = {
  text: '#1c2430',
  quiet: '#566172',
  line: '#c9d0d9',
  pale: '#f2f4f7',
  white: '#ffffff',
  /** Used where the caller names no colour. */
  brand: '#1f4e79',
} as const;

export const SIZE = { title: 27, heading: 17, subheading: 11.5, body: 9.6, small: 8.2, note: 7.6 } as const;
