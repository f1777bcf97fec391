/** The anchors that other pages lead to. */
export const CLAIM_ID = 'matching-accuracy';
export const SPEED_ID = 'processing-time';
export const HARDER_ID = 'harder-sets';
