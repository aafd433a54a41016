const SLICE = 1
const KEY_SLICE = 5

/** Returns how many bytes a NAL unit's length has, from an avcC record's start. */
export const nalLengthBytes = (avcRecord: Uint8Array): number => ((avcRecord[4] ?? 3) & 3) + 1

/**
 * Returns whether no other frame of an H.264 stream needs this one, so that it need not be decoded:
 * its slices have nal_ref_idc 0 (ISO/IEC 14496-10, 7.4.1). `data` is a sample of an MP4 or Matroska
 * file, whose NAL units begin with their length.
 */
export function isDisposable(data: Uint8Array, lengthBytes: number): boolean {
  let slices = 0
  for (let at = 0; at + lengthBytes < data.length; ) {
    let length = 0
    for (let i = 0; i < lengthBytes; i++) length = length * 256 + (data[at + i] ?? 0)
    const header = data[at + lengthBytes] ?? 0
    const type = header & 31
    if (type >= SLICE && type <= KEY_SLICE) {
      if (((header >> 5) & 3) !== 0) return false
      slices++
    }
    at += lengthBytes + length
  }
  return slices > 0
}
