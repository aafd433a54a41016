import { VIDEO_TYPES } from '#app/components/video-check/start-scan.ts'
import { useDecodesHevc } from '#app/components/video-check/use-decodes-hevc.ts'
import { FileDrop } from '#app/ui/file-drop.tsx'

/** Shown in browsers that can't decode HEVC. */
const HEVC_NOTE =
  'This browser can’t read HEVC (H.265), which iPhones record and some editors export. Export the video as MP4 with H.264, or use Safari.'

export type VideoDropProps = { label: string; onFile: (file: File) => void }

/** The field for a finished video. */
export function VideoDrop({ label, onFile }: VideoDropProps) {
  const decodesHevc = useDecodesHevc()
  return (
    <FileDrop
      label={label}
      accept={VIDEO_TYPES}
      hint={
        <>
          <p>Choose a file or drop it here: MP4, MOV, WebM or MKV. It stays on your computer.</p>
          {decodesHevc === false && <p className="mt-1">{HEVC_NOTE}</p>}
        </>
      }
      onFile={onFile}
    />
  )
}
