import { Download } from 'lucide-react'
import { formatFileSize } from '#app/components/uploads/format-file-size.ts'
import { ScanResults } from '#app/components/video-check/results/scan-results.tsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useFocusWhenShown } from '#app/ui/use-focus-when-shown.ts'
import { useObjectUrl } from '#app/ui/use-object-url.ts'
import type { CheckedPlacement } from '#domain/placements/placement-check.ts'
import type { Written } from './use-insert.ts'

export type WrittenVideoProps = {
  written: Written
  /** The text of the code that was put in. */
  text: string
  placement: CheckedPlacement | null
  isDownloaded: boolean
  onDownload: () => void
}

/**
 * The finished file with its check, which is saved to the code's placement when the file is
 * downloaded. The heading takes the focus when it appears.
 */
export function WrittenVideo({
  written,
  text,
  placement,
  isDownloaded,
  onDownload,
}: WrittenVideoProps) {
  const { file, report, way, checkedAt } = written
  const url = useObjectUrl(file)
  const heading = useFocusWhenShown<HTMLHeadingElement>()
  return (
    <div className="grid gap-8">
      <Card className="grid gap-4">
        <h2 ref={heading} tabIndex={-1} className="heading text-xl outline-none">
          Your video has the code
        </h2>
        <p className="max-w-prose text-soft">
          {way.kind === 'part'
            ? 'We checked the part with the code in the new file. Everything else is the same as before.'
            : 'We checked the part with the code in the new file. Watch the file once before you publish it, because the whole picture was encoded again.'}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {url && (
            <a href={url} download={file.name} className={buttonClasses({})} onClick={onDownload}>
              <Download aria-hidden="true" />
              Download the Video
            </a>
          )}
          <p className="text-sm text-soft [overflow-wrap:anywhere]">
            <bdi>{file.name}</bdi>
            {`, ${formatFileSize(file.size)}`}
          </p>
        </div>
        {!isDownloaded && (
          <p className="text-sm text-soft">The file is only on this page until you download it.</p>
        )}
      </Card>
      <ScanResults
        report={report}
        file={{ name: file.name, checkedAt }}
        placement={placement}
        saving={{ text, when: isDownloaded ? 'now' : 'later' }}
        takesFocus={false}
      />
    </div>
  )
}
