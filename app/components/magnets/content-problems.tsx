import { Pencil, Shuffle } from 'lucide-react'
import { href, Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Form } from '#app/ui/form.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import type { ContentProblem } from '#domain/content-checks/content-problems.server.ts'
import { PROBLEM_TEXTS, visitorsSee } from '#domain/content-checks/outcome.ts'

/** The maximum number of alerts above a page. Further problems are listed. */
const MAX_SHOWN = 3

/** Shows an owner which magnets' links or files don't open, and what can be done right away. */
export function ContentProblems({ problems }: { problems: ContentProblem[] }) {
  if (problems.length === 0) return null
  const others = problems.slice(MAX_SHOWN)
  return (
    <section aria-label="Content that doesn’t open" className="grid gap-4">
      {problems.slice(0, MAX_SHOWN).map((problem) => (
        <ProblemAlert key={problem.magnetId} {...problem} />
      ))}
      {others.length > 0 && (
        <p className="text-sm">
          Also:{' '}
          {others.map(({ magnetId, title }, index) => (
            <span key={magnetId}>
              {index > 0 && ', '}
              <Link to={href('/analytics/:id', { id: magnetId })} className="link">
                <bdi>{title}</bdi>
              </Link>
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

function ProblemAlert({ magnetId, title, problem, link, since, checkedAt, isNew }: ContentProblem) {
  const isLink = link !== null
  return (
    <Alert
      tone="warning"
      title={
        <span className="[overflow-wrap:anywhere]">
          <bdi>{title}</bdi>
          {isLink ? ': its link doesn’t open' : ': its file can’t be downloaded'}
          {isNew && '; fix it before you publish the code'}
        </span>
      }
      actions={
        <>
          <ButtonLink
            to={href('/edit/:id', { id: magnetId })}
            variant="secondary"
            size="small"
            icon={<Pencil aria-hidden="true" />}
          >
            {isLink ? 'Change the Link' : 'Change the File'}
            <span className="sr-only"> of {title}</span>
          </ButtonLink>
          <ButtonLink
            to={`${href('/magnets')}?repoint=${magnetId}`}
            variant="secondary"
            size="small"
            icon={<Shuffle aria-hidden="true" />}
          >
            Repoint Its Codes
            <span className="sr-only"> ({title})</span>
          </ButtonLink>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="magnet" value={magnetId} />
            <Button name="intent" value="content-fine" variant="ghost" size="small">
              Mark as OK
              <span className="sr-only">: {title}</span>
            </Button>
          </Form>
        </>
      }
    >
      <ContentProblemText problem={problem} link={link} since={since} checkedAt={checkedAt} />
    </Alert>
  )
}

/** What was found, since when, and what visitors see. */
export function ContentProblemText({
  problem,
  link,
  since,
  checkedAt,
}: Pick<ContentProblem, 'problem' | 'link' | 'since' | 'checkedAt'>) {
  return (
    <div className="grid gap-1">
      {link !== null && (
        <p className="[overflow-wrap:anywhere]">
          <NewTabLink href={link}>{link}</NewTabLink>
        </p>
      )}
      <p>
        We checked it on <DateTime format="sentence" at={checkedAt} />: {PROBLEM_TEXTS[problem]}. It
        has been failing since <DateTime format="sentence" at={since} />.
      </p>
      <p>{visitorsSee(link !== null)}</p>
    </div>
  )
}
