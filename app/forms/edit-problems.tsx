import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'

/**
 * Why a form couldn't be saved, other than errors in fields: the magnet was deleted, or the session
 * ended.
 */
export type EditProblem = 'gone' | 'signed-out'

export type EditProblemsProps = {
  problem: EditProblem | null
  /** The path of the editor. */
  path: string
  /** Copies the entered values to a new magnet. */
  onCopy: () => void
  children: ReactNode
}

/** Shows a problem with the whole form, and what to do next. */
export function EditProblems({ problem, path, onCopy, children }: EditProblemsProps) {
  return (
    <Alert
      tone="error"
      actions={
        problem === 'gone' ? (
          <>
            <ButtonLink to={href('/create')} size="small" onClick={onCopy}>
              Create a new magnet from this
            </ButtonLink>
            <ButtonLink to={href('/magnets')} size="small" variant="secondary">
              Back to your magnets
            </ButtonLink>
          </>
        ) : (
          problem === 'signed-out' && (
            <a
              href={`${href('/login')}?next=${encodeURIComponent(path)}`}
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-11 items-center"
            >
              Sign in (opens a new tab), then save again
            </a>
          )
        )
      }
    >
      {children}
    </Alert>
  )
}

/** Says that the fields contain a restored draft. */
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
      We restored what you entered here earlier.
    </Alert>
  )
}
