import { VisitorFieldInput } from '#app/components/magnet-page/lead-form.tsx'
import { Sentence, useWords } from '#app/components/magnet-page/words.tsx'
import { fill, type VisitorWords } from '#content/languages/text.ts'
import type { LeadSource } from '#db/schema/leads.ts'
import type { AgreedBox } from '#domain/leads/list/consent-proof.server.ts'
import type { CurrentConsent } from '#domain/leads/take/person-data.server.ts'
import { dayIn } from '#lib/languages.ts'

/** An entry as the page shows it. */
export type ShownEntry = {
  id: string
  title: string
  submittedAt: Date
  confirmedAt: Date | null
  place: string | null
  device: string
  cameBy: LeadSource
  consent: string
  boxes: AgreedBox[]
  /** What the person answered, each with its question. */
  answers: { id: string; question: string; text: string }[]
}

type ShownImported = {
  importedAt: Date
  consentMethod: keyof VisitorWords['data']['importedBy']
  consentedAt: Date
  /** The names of the other columns, with their values. */
  otherColumns: [string, string][]
}

export type ShownPerson = {
  email: string
  name: string
  entries: ShownEntry[]
  consents: CurrentConsent[]
  /** What the creator has imported about the person from a file; null if nothing. */
  imported: ShownImported | null
  /** The entered name, if it was rejected, and why. */
  rejected: { name: string; error: string } | null
  /** What the last button did; null if it changed nothing. */
  done: 'corrected' | 'withdrawn' | null
}

/** Asks for the person's data. It isn't on the page at first, because mail scanners open links. */
export function ShowMyData() {
  const { data } = useWords()
  return (
    <form method="post">
      <input type="hidden" name="intent" value="show" />
      <button type="submit" className="quiet">
        {data.show}
      </button>
    </form>
  )
}

/** The data that the creator has about a person, with ways to correct and download it. */
export function PersonData({ person }: { person: ShownPerson }) {
  const { email, name, entries, consents, imported, rejected, done } = person
  const { data } = useWords()
  return (
    <section className="mine" aria-labelledby="data">
      <h2 id="data">{data.title}</h2>
      {done && <p role="status">{data[done]}</p>}
      <form method="post">
        <input type="hidden" name="intent" value="correct" />
        <VisitorFieldInput
          field="name"
          name="name"
          value={rejected?.name ?? name}
          error={rejected?.error}
          focus={rejected !== null}
        />
        <button type="submit" className="quiet">
          {data.correct}
        </button>
      </form>
      <p className="small">
        <Sentence text={data.email} values={{ email: <strong dir="ltr">{email}</strong> }} />
      </p>
      <Agreements consents={consents} />
      <div>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
        {imported && <Imported imported={imported} />}
      </div>
      <form method="post">
        <input type="hidden" name="intent" value="download" />
        <button type="submit" className="quiet">
          {data.download}
        </button>
      </form>
    </section>
  )
}

function Imported({ imported }: { imported: ShownImported }) {
  const { importedAt, consentMethod, consentedAt, otherColumns } = imported
  const words = useWords()
  const { language, data } = words
  return (
    <details>
      <summary>{fill(words, data.imported, { day: dayIn(language, importedAt) })}</summary>
      <p className="small">
        {fill(words, data.importedWhy, {
          day: dayIn(language, consentedAt),
          consent: data.importedBy[consentMethod],
        })}
      </p>
      {otherColumns.length > 0 && (
        <ul className="small">
          {otherColumns.map(([column, text]) => (
            <li key={column}>
              <bdi>{column}</bdi>: <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** What the person still agrees to, each with a button that withdraws it. */
function Agreements({ consents }: { consents: CurrentConsent[] }) {
  const { language, data } = useWords()
  return consents.map(({ box, text, since }) => (
    <form key={box} method="post" className="agreed">
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="box" value={box} />
      <p>
        <Sentence
          text={data.agreed}
          values={{ day: dayIn(language, since), text: <span dir="auto">{text}</span> }}
        />
      </p>
      <button type="submit" className="quiet">
        {data.withdraw}
      </button>
    </form>
  ))
}

function Entry({ entry }: { entry: ShownEntry }) {
  const { title, submittedAt, confirmedAt, place, device, cameBy, consent, boxes, answers } = entry
  const words = useWords()
  const { language, data } = words
  const day = (at: Date) => dayIn(language, at)
  const isScan = cameBy === 'scan'
  const way = place
    ? fill(words, isScan ? data.scannedNear : data.followedNear, { device, place })
    : fill(words, isScan ? data.scanned : data.followed, { device })
  return (
    <details>
      <summary>
        <Sentence
          text={data.entry}
          values={{ title: <span dir="auto">{title}</span>, day: day(submittedAt) }}
        />
      </summary>
      {cameBy !== 'api' && <p className="small">{way}</p>}
      {consent && (
        <p className="small">
          <Sentence text={data.consent} values={{ text: <span dir="auto">{consent}</span> }} />
        </p>
      )}
      {boxes.map(({ box, text, withdrawn }) => (
        <p key={box} className="small">
          <Sentence text={data.ticked} values={{ text: <span dir="auto">{text}</span> }} />
          {withdrawn && ` ${fill(words, data.withdrew, { day: day(new Date(withdrawn.at)) })}`}
        </p>
      ))}
      {answers.map(({ id, question, text }) => (
        <p key={id} className="small">
          <Sentence
            text={data.answered}
            values={{
              question: <span dir="auto">{question}</span>,
              text: <span dir="auto">{text}</span>,
            }}
          />
        </p>
      ))}
      {confirmedAt && (
        <p className="small">{fill(words, data.confirmed, { day: day(confirmedAt) })}</p>
      )}
    </details>
  )
}
