import { Download } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import type { ScanReport } from '#domain/video-check/scan/report.ts'
import { reportHtml } from '#domain/video-check/scan/report-html.ts'
import { type CodeInfos, reportText } from '#domain/video-check/scan/report-lines.ts'

export type ReportActionsProps = {
  report: ScanReport
  infos: CodeInfos
  file: { name: string; checkedAt: Date }
}

/** Copies the report as text, or saves it as a file. */
export function ReportActions({ report, infos, file }: ReportActionsProps) {
  const download = () => {
    const blob = new Blob([reportHtml(report, infos, file)], { type: 'text/html' })
    const url = URL.createObjectURL(blob)
    const link = document.createElement('a')
    link.href = url
    link.download = `${file.name.replace(/\.[^.]*$/, '')}-code-check.html`
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <div className="flex flex-wrap gap-3">
      <CopyButton
        text={reportText(report, infos, file)}
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
