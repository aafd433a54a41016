import { type LumaFrame, rgbaOf } from '#domain/video-check/luma.ts'

/** Returns a picture as canvases take it. */
export const greyImage = (picture: LumaFrame): ImageData =>
  new ImageData(rgbaOf(picture), picture.width, picture.height)
