import { ToneIcon } from '#app/ui/alert.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Readability } from './use-qr-editor.ts'

export type ReadabilityStatusProps = {
  readability: Readability
  /** Shows only the short text, because the long text is elsewhere on the page. */
  brief?: boolean
}

/** Shows whether the code can be scanned. */
export function ReadabilityStatus({ readability, brief }: ReadabilityStatusProps) {
  const { state } = readability
  const [short, long] = MESSAGES[state]
  const text = brief ? short : 'message' in readability ? readability.message : long
  return (
    <p
      className={classNames('flex items-start gap-2 text-sm font-[560]', COLOR[state])}
      role={brief ? undefined : 'status'}
    >
      {state === 'checking' ? (
        <span className="mt-0.5">
          <Spinner />
        </span>
      ) : (
        <ToneIcon tone={TONE[state]} className="mt-0.5 size-4 flex-none" />
      )}
      <span>{text}</span>
    </p>
  )
}

const MESSAGES: Record<Readability['state'], [short: string, long: string]> = {
  readable: [
    'Scan check passed',
    'Scan check passed: phones can scan this code even when it’s small in a compressed video.',
  ],
  checking: ['Checking...', 'Checking that phones can scan this code...'],
  refused: ['Cannot be scanned', ''],
  failed: ['Not checked', ''],
}
const TONE = { readable: 'success', refused: 'error', failed: 'warning' } as const
const COLOR: Record<Readability['state'], string> = {
  readable: 'text-good',
  checking: 'text-soft',
  refused: 'text-bad',
  failed: 'text-warn',
}
