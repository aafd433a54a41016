import { type LumaFrame, rgbaOf } from '#domain/video-check/luma.ts'

/** Returns a picture as image data for a canvas. */
export const greyImage = (picture: LumaFrame): ImageData =>
  new ImageData(rgbaOf(picture), picture.width, picture.height)
