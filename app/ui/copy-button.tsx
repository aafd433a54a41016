import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx'
import { classNames } from './class-names.ts'

const TICK_MS = 2000

export type CopyButtonProps = {
  /** The text to copy. */
  text: string
  /** The button's label, such as 'Copy'. */
  label?: string
  /** The text that is shown beside a check mark for 2 s after copying. */
  copiedText?: string
  /** The text that is shown if the browser didn't allow copying. */
  errorText?: string
  /** Whether only the icon is visible. Screen readers still get the label. */
  iconOnly?: boolean
  /** Copies something other than `text`, such as an image. Rejects if that fails. */
  copy?: () => Promise<void>
  variant?: ButtonVariant
  size?: ButtonSize
}

/** Copies to the clipboard and announces the result. It is hidden without JavaScript. */
export function CopyButton({
  text,
  label = 'Copy',
  copiedText = 'Link copied to clipboard!',
  errorText = 'Failed to copy link to clipboard',
  iconOnly,
  copy,
  variant = 'secondary',
  size = 'medium',
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), TICK_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <span className="relative inline-flex flex-wrap items-center gap-x-3 gap-y-1 noscript:hidden">
      <Button
        type="button"
        variant={variant}
        size={size}
        icon={<Icon aria-hidden="true" />}
        className={iconOnly ? 'aspect-square px-0!' : undefined}
        onClick={() => {
          ;(copy ?? (() => writeClipboard(text)))().then(
            () => setOutcome('copied'),
            () => setOutcome('failed'),
          )
        }}
      >
        <span className={iconOnly ? 'sr-only' : undefined}>{label}</span>
      </Button>
      <span
        role="status"
        className={classNames(
          'text-sm font-[560]',
          outcome === 'failed' ? 'text-bad' : 'text-good',
          // Beside a single icon there is no room for the message, so the message floats above it.
          iconOnly &&
            (outcome
              ? 'absolute right-0 bottom-full z-10 w-max max-w-56 rounded-sm border border-current bg-raised px-2.5 py-1.5 shadow-float'
              : 'sr-only'),
        )}
      >
        {outcome === 'copied' && copiedText}
        {outcome === 'failed' && errorText}
      </span>
    </span>
  )
}

async function writeClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  // Browsers disable the clipboard API on plain http, except on localhost.
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  if (!copied) throw new Error('The browser blocked copying')
}
