import { Button } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { formatFileSize } from './format-file-size.ts'

export type UploadProgressProps = {
  /** The file's name. */
  name: string
  sentBytes: number
  totalBytes: number
  onCancel: () => void
}

/** Progress of an upload, with 'Cancel'. */
export function UploadProgress({ name, sentBytes, totalBytes, onCancel }: UploadProgressProps) {
  return (
    <div className="flex items-end gap-3">
      <div className="min-w-0 flex-1">
        <Progress
          label={`Uploading ${name}`}
          value={(sentBytes / Math.max(1, totalBytes)) * 100}
          detail={`${formatFileSize(sentBytes)} of ${formatFileSize(totalBytes)}`}
        />
      </div>
      <Button type="button" variant="secondary" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
