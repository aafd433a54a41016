import { type LumaFrame, rgbaOf } from '#domain/video-check/luma.ts'

/** Returns a picture in the format of canvases. */
export const greyImage = (picture: LumaFrame): ImageData =>
  new ImageData(rgbaOf(picture), picture.width, picture.height)
