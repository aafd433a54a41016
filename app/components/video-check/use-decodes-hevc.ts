import { useEffect, useState } from 'react'

/** The configuration of HEVC, Main profile, at level 4 (1080p). */
const HEVC: VideoDecoderConfig = {
  codec: 'hvc1.1.6.L120.B0',
  codedWidth: 1920,
  codedHeight: 1080,
}

/**
 * Returns whether this browser decodes HEVC; null until the browser has responded, or if it decodes
 * no video.
 */
export function useDecodesHevc(): boolean | null {
  const [decodes, setDecodes] = useState<boolean | null>(null)
  useEffect(() => {
    if (typeof VideoDecoder === 'undefined') return
    let isShown = true
    VideoDecoder.isConfigSupported(HEVC).then(
      ({ supported }) => isShown && setDecodes(supported === true),
      () => isShown && setDecodes(false),
    )
    return () => {
      isShown = false
    }
  }, [])
  return decodes
}
