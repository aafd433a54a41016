import { X } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useState } from 'react'
import { TONE_TEXT, type Tone, ToneIcon } from './alert.tsx'
import { classNames } from './class-names.ts'

const SHOWN_FOR_MS = 3000
/** This is long enough for people to read the notice, decide, and reach the button. */
const SHOWN_WITH_ACTION_MS = 10_000

export type NoticeProps = {
  tone: Tone
  text: string
  /** The action, which is usually an undo form. */
  action?: ReactNode
  /** Whether the notice stays until it is closed. Errors always do. */
  stays?: boolean
  /** Called after the notice has disappeared or was closed. */
  onGone?: () => void
}

/**
 * A banner that disappears after 3 s, or after 10 s if it has an action. It stays while the mouse
 * is on it or it contains the focus. Without JavaScript it stays until the next page. Errors stay
 * until they are closed.
 */
export function Notice({ tone, text, action, stays, onGone }: NoticeProps) {
  const [held, setHeld] = useState(false)
  const [gone, setGone] = useState(false)

  const leave = () => {
    setGone(true)
    onGone?.()
  }

  const keeps = stays || tone === 'error'
  const shownFor = action ? SHOWN_WITH_ACTION_MS : SHOWN_FOR_MS
  // biome-ignore lint/correctness/useExhaustiveDependencies: `leave` changes on every render; the timer restarts only when the notice is held or released.
  useEffect(() => {
    if (held || gone || keeps) return
    const timer = setTimeout(leave, shownFor)
    return () => clearTimeout(timer)
  }, [held, gone, keeps, shownFor])

  /**
   * A pointer that already rests where the notice appears doesn't hold the notice. Otherwise the
   * notice would stay and cover the content below it.
   */
  const holdIfMoved = ({ pointerType, movementX, movementY }: PointerEvent) => {
    if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) setHeld(true)
  }

  if (gone) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer.
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      onPointerMove={holdIfMoved}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        'notice flex w-full max-w-md items-center gap-3 rounded-sm border-[1.5px] border-current bg-raised py-1.5 pr-1.5 pl-4 shadow-float',
        TONE_TEXT[tone],
      )}
    >
      <ToneIcon tone={tone} className="size-5 flex-none" />
      <p className="min-w-0 flex-1 text-sm font-[580] text-ink [overflow-wrap:anywhere]">{text}</p>
      {action}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={leave}
        className="grid size-11 flex-none place-items-center rounded-sm text-soft hover:bg-sunken hover:text-ink noscript:hidden"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  )
}
