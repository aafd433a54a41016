/** What a preview lies on: a scene, or a checkerboard for what is transparent. */
export const PREVIEW_GROUNDS = ['scene', 'checkerboard'] as const
export type PreviewGround = (typeof PREVIEW_GROUNDS)[number]
