/**
 * A box of an MP4 or MOV file (ISO/IEC 14496-12, 4.2): either boxes that it contains, or its content
 * as bytes.
 */
export type Box = {
  type: string
  content: Uint8Array | Box[]
}

/** The boxes whose content is other boxes, and which are changed or lie around changed ones. */
const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'stbl']

/** A box's place in the bytes: its content, and where it ends. */
export type BoxPlace = { type: string; start: number; contentStart: number; end: number }

const LARGE_SIZE = 1

/**
 * Reads the header of a box.
 *
 * @param start the position of `bytes` in the file or box
 * @param end where the file or box ends
 * @param bytes at least 16 bytes, or all up to the end
 */
export function readBoxHeader(bytes: Uint8Array, start: number, end: number): BoxPlace {
  if (bytes.length < 8) throw new RangeError('The MP4 file is damaged')
  const view = viewOf(bytes)
  let size = view.getUint32(0)
  const type = String.fromCharCode(...bytes.subarray(4, 8))
  let header = 8
  if (size === LARGE_SIZE) {
    if (bytes.length < 16) throw new RangeError('The MP4 file is damaged')
    size = Number(view.getBigUint64(8))
    header = 16
  } else if (size === 0) size = end - start
  if (size < header || start + size > end) throw new RangeError('The MP4 file is damaged')
  return { type, start, contentStart: start + header, end: start + size }
}

/** Lists the boxes in a box's content. Up to seven bytes at the end that aren't a box are ignored. */
export function listBoxes(bytes: Uint8Array): BoxPlace[] {
  const boxes: BoxPlace[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const box = readBoxHeader(bytes.subarray(at, at + 16), at, bytes.length)
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** Reads a box's content. */
export function readBoxes(bytes: Uint8Array): Box[] {
  return listBoxes(bytes).map(({ type, contentStart, end }) => {
    const content = bytes.subarray(contentStart, end)
    return { type, content: CONTAINERS.includes(type) ? readBoxes(content) : content }
  })
}

/** Returns the bytes of a box, with its header. */
export function writeBox({ type, content }: Box): Uint8Array<ArrayBuffer> {
  const parts = content instanceof Uint8Array ? [content] : content.map(writeBox)
  const size = parts.reduce((sum, { length }) => sum + length, 8)
  const bytes = new Uint8Array(size)
  viewOf(bytes).setUint32(0, size)
  for (let index = 0; index < 4; index++) bytes[4 + index] = type.charCodeAt(index)
  let at = 8
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

/** Returns the content of the first box of a type; undefined if there is none. */
export function findContent(boxes: readonly Box[], type: string): Uint8Array | undefined {
  const content = boxes.find((box) => box.type === type)?.content
  return content instanceof Uint8Array ? content : undefined
}

/** Returns the boxes in the boxes along a path; undefined if there are none. */
export function findBoxes(boxes: readonly Box[], ...path: string[]): Box[] | undefined {
  let found: readonly Box[] | undefined = boxes
  for (const type of path) {
    const content: Box['content'] | undefined = found?.find((box) => box.type === type)?.content
    found = Array.isArray(content) ? content : undefined
  }
  return found as Box[] | undefined
}
