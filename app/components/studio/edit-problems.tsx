import type { ReactNode } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'

/** What kept a form from being saved, beside its fields: the magnet is gone, or the session is. */
export type EditProblem = 'gone' | 'signed-out'

export type EditProblemsProps = {
  problem: EditProblem | null
  /** The editor's own path. */
  path: string
  /** Takes the words over to a new magnet. */
  onCopy: () => void
  children: ReactNode
}

/** What went wrong with the whole form, and the way on. */
export function EditProblems({ problem, path, onCopy, children }: EditProblemsProps) {
  return (
    <Alert
      tone="error"
      actions={
        problem === 'gone' ? (
          <>
            <ButtonLink to="/create" size="small" onClick={onCopy}>
              Create a new magnet from this
            </ButtonLink>
            <ButtonLink to="/magnets" size="small" variant="secondary">
              Back to your magnets
            </ButtonLink>
          </>
        ) : (
          problem === 'signed-out' && (
            <a
              href={`/login?next=${encodeURIComponent(path)}`}
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-11 items-center"
            >
              Sign in in a new tab, then save again
            </a>
          )
        )
      }
    >
      {children}
    </Alert>
  )
}

/** The fields hold what was typed on an earlier visit. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Alert
      tone="info"
      actions={
        <Button type="button" variant="secondary" size="small" onClick={onStartOver}>
          Start over
        </Button>
      }
    >
      We restored what you typed here earlier.
    </Alert>
  )
}
