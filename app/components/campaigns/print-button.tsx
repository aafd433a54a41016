import { Printer } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Opens the browser's print dialog, which can also save a PDF. It needs JavaScript. */
export function PrintButton() {
  if (!useHydrated()) return null
  return (
    <Button type="button" variant="secondary" onClick={() => window.print()}>
      <Printer aria-hidden="true" />
      Print or Save as PDF
    </Button>
  )
}
