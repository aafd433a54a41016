import { Download } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { LeadSource, Withdrawal } from '#db/schema/leads.ts'
import type { ConsentEntry, ConsentProof } from '#domain/leads/list/consent-proof.server.ts'
import { BOXES } from '#domain/resources/consent-boxes.ts'
import { answerText, UNKNOWN_QUESTION } from '#domain/resources/questions/answers.ts'

export type ConsentProofPageProps = {
  proof: ConsentProof
  back: { to: string; label: string }
  /** The path of the proof as JSON. */
  jsonPath: string
  /** Whether the proof is about a campaign's leads. */
  isCampaign?: boolean
}

/** What a person agreed to, form by form, in the words that they saw. */
export function ConsentProofPage(props: ConsentProofPageProps) {
  const { proof, back, jsonPath, isCampaign = false } = props
  const { name, email, entries, unsubscribedAt, hasMore, forms } = proof
  const isErased = email === ''
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Proof of Consent"
        lead={
          isErased ? (
            'This person’s data was erased. The proof of what they agreed to stays.'
          ) : (
            <>
              What <bdi>{name}</bdi> (<bdi>{email}</bdi>) agreed to, in the words that they saw.
            </>
          )
        }
        back={back}
        actions={
          <a href={jsonPath} download className={buttonClasses({ variant: 'secondary' })}>
            <Download aria-hidden="true" className="size-4" />
            Download JSON
          </a>
        }
      />
      {unsubscribedAt && (
        <p>
          Unsubscribed from your emails on <DateTime format="second" at={unsubscribedAt} />.
        </p>
      )}
      {entries.map((entry) => (
        <Entry
          key={entry.leadId}
          entry={entry}
          isCampaign={isCampaign}
          form={entry.formVersion === null ? null : (forms[entry.formVersion] ?? null)}
        />
      ))}
      {hasMore && <p className="text-soft">Only the newest {entries.length} entries are shown.</p>}
      <p className="max-w-prose text-sm text-soft">
        A form’s version is the SHA-256 of its words, so the words can’t be changed later without
        changing the version. The JSON file contains the words of each version.
      </p>
    </div>
  )
}

const WITHDRAWN: Record<Withdrawal['by'], string> = {
  'person-page': 'on the person’s own page',
  unsubscribe: 'by unsubscribing',
  complaint: 'by reporting an email as spam',
}
const WAYS: Record<LeadSource, string> = {
  scan: 'after scanning a code',
  visit: 'after following a link',
  api: 'by a program with an API key',
}

type EntryProps = {
  entry: ConsentEntry
  form: ConsentProof['forms'][string] | null
  isCampaign: boolean
}

function Entry({ entry, form, isCampaign }: EntryProps) {
  const { magnet, submittedAt, source, reported, confirmedAt, confirmedBy, consent, agreed } = entry
  const boxes = form?.form.boxes ?? []
  return (
    <Card>
      <section className="grid gap-4">
        <h2 className="text-lg font-[680] [overflow-wrap:anywhere]">
          <bdi>{form?.form.title ?? magnet}</bdi>
        </h2>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr]">
          <Term label="Submitted">
            <DateTime format="second" at={submittedAt} />, {WAYS[source]}
          </Term>
          {reported && (
            <Term label="Reported consent">
              The program says that the person sent the form on{' '}
              <DateTime format="second" at={new Date(reported.givenAt)} />
              {reported.pageUrl && (
                <>
                  {' '}
                  at <bdi>{reported.pageUrl}</bdi>
                </>
              )}
              . We didn’t see the form.
            </Term>
          )}
          <Term label="Consent text">
            {consent.text ? (
              <>
                “<bdi>{consent.text}</bdi>”
              </>
            ) : (
              'Not known'
            )}
          </Term>
          {boxes.map(({ box, text }) => {
            const ticked = agreed.find((one) => one.box === box)
            return (
              <Term
                key={box}
                label={`${BOXES[box][isCampaign ? 'campaignLabel' : 'label']} checkbox`}
              >
                <span className="flex flex-wrap items-center gap-2">
                  <Badge tone={ticked && !ticked.withdrawn ? 'success' : 'neutral'}>
                    {!ticked ? 'Not ticked' : ticked.withdrawn ? 'Withdrawn' : 'Agreed'}
                  </Badge>
                  <span>
                    “<bdi>{text}</bdi>”
                  </span>
                </span>
                {ticked?.withdrawn && (
                  <span className="mt-1 block text-sm text-soft">
                    Withdrawn on <DateTime format="second" at={new Date(ticked.withdrawn.at)} />,{' '}
                    {WITHDRAWN[ticked.withdrawn.by]}
                  </span>
                )}
              </Term>
            )
          })}
          {(entry.answers ?? []).map((answer) => (
            <Term key={answer.id} label={<bdi>{answer.label || UNKNOWN_QUESTION}</bdi>}>
              <bdi>{answerText(answer)}</bdi>
            </Term>
          ))}
          <Term label="Email confirmed">
            {confirmedAt ? (
              <>
                <DateTime format="second" at={confirmedAt} />, with the button in the{' '}
                {confirmedBy === 'reminder' ? 'reminder' : 'delivery email'}
              </>
            ) : (
              'No'
            )}
          </Term>
          <Term label="Form">
            {form ? (
              <span className="grid">
                <span>
                  Button “<bdi>{form.form.submitLabel}</bdi>”, stored on{' '}
                  <DateTime format="second" at={form.storedAt} />
                </span>
                <code className="text-xs text-soft [overflow-wrap:anywhere]">
                  {entry.formVersion}
                </code>
              </span>
            ) : (
              'Not known. The form was submitted before forms had versions, or its words were lost in an outage.'
            )}
          </Term>
        </dl>
      </section>
    </Card>
  )
}

function Term({ label, children }: { label: React.ReactNode; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </>
  )
}
