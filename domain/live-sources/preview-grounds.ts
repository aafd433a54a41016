/**
 * The backgrounds of a preview: a scene, or a checkerboard that shows which parts are transparent.
 */
export const PREVIEW_GROUNDS = ['scene', 'checkerboard'] as const
export type PreviewGround = (typeof PREVIEW_GROUNDS)[number]
