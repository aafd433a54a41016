import { useEffect, useRef } from 'react'
import type { ProblemWords } from '#app/components/video-check/problem-messages.ts'
import { Alert } from '#app/ui/alert.tsx'

/** Says why a file couldn't be used. It takes the focus when it appears. */
export function Problem({ title, text }: ProblemWords) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => shown.current?.focus(), [])
  return (
    <div ref={shown} tabIndex={-1} className="outline-none">
      <Alert tone="error" title={title}>
        {text}
      </Alert>
    </div>
  )
}
