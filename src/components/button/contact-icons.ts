/** Paths of icons in a 24 × 24 box. */
export const handset = 'M6 3h4l2 5-3 2a12 12 0 0 0 5 5l2-3 5 2v4a3 3 0 0 1-3 3A16 16 0 0 1 3 6a3 3 0 0 1 3-3z';
export const envelope = 'M3 5h18v14H3zM3 6l9 7 9-7';
export const speechBubble = 'M4 4h16v12H11l-5 4v-4H4z';
