import { Download, Printer } from 'lucide-react'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/**
 * Downloads a brief as a PDF file. Without `pdf`, because the file's fonts lack its characters, opens
 * the browser's print dialog, which can save a PDF too, but needs JavaScript.
 */
export function BriefDownload({ pdf }: { pdf: string | null }) {
  const isHydrated = useHydrated()
  if (pdf !== null) {
    return (
      <a href={pdf} download className={buttonClasses({ variant: 'secondary' })}>
        <Download aria-hidden="true" />
        Download PDF
      </a>
    )
  }
  return (
    isHydrated && (
      <Button type="button" variant="secondary" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print or Save as PDF
      </Button>
    )
  )
}
