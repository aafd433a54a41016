import { Spinner } from '#app/ui/spinner.tsx'

/** Shown while another section loads. */
export function SectionLoading() {
  return (
    <div className="grid min-h-96 place-items-center" aria-busy="true">
      <Spinner label="Loading..." className="size-10" />
    </div>
  )
}
