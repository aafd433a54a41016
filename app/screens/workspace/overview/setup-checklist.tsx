import { ArrowRight, Check } from 'lucide-react'
import { href, Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'

export type SetupChecklistProps = { workspaceId: string; hasLogo: boolean; hasTeam: boolean }

/** The setup checklist of a new workspace. It is hidden when everything is done. */
export function SetupChecklist({ workspaceId, hasLogo, hasTeam }: SetupChecklistProps) {
  if (hasLogo && hasTeam) return null
  return (
    <section aria-labelledby="first-steps" className="grid gap-4">
      <h2 id="first-steps" className="heading text-xl">
        Set up your workspace
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        <Step
          to={href('/workspace/:workspaceId/brand', { workspaceId })}
          done={hasLogo}
          title="Brand kit"
          text="Logo, colors, font and privacy link for every campaign page."
        />
        <Step
          to={href('/workspace/:workspaceId/members', { workspaceId })}
          done={hasTeam}
          title="Team"
          text="Invite managers to run campaigns with you, and analysts to view the stats."
        />
      </ul>
    </section>
  )
}

type StepProps = { to: string; done: boolean; title: string; text: string }

function Step({ to, done, title, text }: StepProps) {
  const Icon = done ? Check : ArrowRight
  return (
    <li>
      <Link
        to={to}
        className="flex h-full items-start gap-4 rounded-md border border-line bg-raised p-5 hover:border-ink"
      >
        <Icon
          aria-hidden="true"
          className={classNames('mt-0.5 size-5 flex-none', done ? 'text-good' : 'text-signal')}
        />
        <span className="grid gap-1">
          <span className="font-[680]">
            {title}
            {done && <span className="sr-only"> (done)</span>}
          </span>
          <span className="text-sm text-soft">{text}</span>
        </span>
      </Link>
    </li>
  )
}
