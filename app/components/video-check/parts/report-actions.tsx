import { Download } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { downloadFile } from '#app/ui/download-file.ts'

export type ReportActionsProps = {
  text: string
  html: () => string
  /** The file name of the saved report. */
  fileName: string
}

/** Buttons that copy a check's report as text or save it as a file. */
export function ReportActions({ text, html, fileName }: ReportActionsProps) {
  const download = () => downloadFile(new Blob([html()], { type: 'text/html' }), fileName)
  return (
    <div className="flex flex-wrap gap-3">
      <CopyButton
        text={text}
        label="Copy as Text"
        copiedText="Report copied to clipboard!"
        errorText="Failed to copy the report"
      />
      <Button
        type="button"
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        onClick={download}
      >
        Download the Report
      </Button>
    </div>
  )
}
