const SLICE = 1
const KEY_SLICE = 5

/** Returns how many bytes encode a NAL unit's length, according to an avcC record. */
export const nalLengthBytes = (avcRecord: Uint8Array): number => ((avcRecord[4] ?? 3) & 3) + 1

/**
 * Returns whether no other frame of an H.264 stream depends on this one, so that decoding it can be
 * skipped. The slices of such a frame have nal_ref_idc 0 (ISO/IEC 14496-10, 7.4.1). `data` is a
 * sample of an MP4 or Matroska file, in which each NAL unit begins with its length.
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
