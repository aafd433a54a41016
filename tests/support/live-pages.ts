import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Box, contains } from '#domain/screen/screen.ts'

/** Returns what a page in streaming software shows, as RGBA bytes. */
export async function readPicture(page: Page) {
  const png = await page.screenshot({ omitBackground: true })
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { png, data, width: info.width, height: info.height }
}

/** Returns how many pixels aren't transparent outside of boxes, and how many aren't opaque inside. */
export function countStrayPixels(
  { data, width }: { data: Buffer; width: number },
  boxes: readonly Box[],
): { outside: number; inside: number } {
  const stray = { outside: 0, inside: 0 }
  for (let at = 0; at < data.length / 4; at++) {
    const pixel = { x: at % width, y: Math.floor(at / width), width: 1, height: 1 }
    const alpha = data[4 * at + 3]
    const isDrawn = boxes.some((box) => contains(box, pixel))
    if (isDrawn ? alpha !== 255 : alpha !== 0) stray[isDrawn ? 'inside' : 'outside']++
  }
  return stray
}

/** Returns the boxes that a page draws in, in pixels of its window. */
export const boxesOf = (page: Page): Promise<Box[]> =>
  page.locator('#code, #strip:not([hidden])').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )

/** Returns the length of a page's goal bar, in pixels of its picture. */
export const barOf = async (page: Page): Promise<number> =>
  Number(await page.locator('#strip .bar').getAttribute('width'))
