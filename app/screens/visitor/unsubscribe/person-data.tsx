import { VisitorFieldInput } from '#app/components/magnet-page/lead-form.tsx'
import type { AgreedBox } from '#domain/leads/list/consent-proof.server.ts'
import type { CurrentConsent } from '#domain/leads/take/person-data.server.ts'
import { createDateFormat } from '#lib/format-date.ts'

/** An entry as the page shows it. */
export type ShownEntry = {
  id: string
  title: string
  submittedAt: Date
  confirmedAt: Date | null
  place: string | null
  device: string
  cameBy: 'scan' | 'visit'
  consent: string
  boxes: AgreedBox[]
  /** What the person answered, each with its question. */
  answers: { id: string; question: string; text: string }[]
}

type ShownImported = {
  importedAt: Date
  consent: string
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
  done: string | null
}

const formatDay = createDateFormat({ dateStyle: 'long' })
const day = (at: Date) => formatDay(at, 'UTC')

/** Asks for the person's data. It isn't on the page at first, because mail scanners open links. */
export function ShowMyData() {
  return (
    <form method="post">
      <input type="hidden" name="intent" value="show" />
      <button type="submit" className="quiet">
        See or Correct My Data
      </button>
    </form>
  )
}

/** The data that the creator has about a person, with ways to correct and download it. */
export function PersonData({ person }: { person: ShownPerson }) {
  const { email, name, entries, consents, imported, rejected, done } = person
  return (
    <section className="mine" aria-labelledby="data">
      <h2 id="data">Your data</h2>
      {done && <p role="status">{done}</p>}
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
          Correct My Name
        </button>
      </form>
      <p className="small">
        Your email address is <strong dir="ltr">{email}</strong>. To use another one, submit the
        form with it, and delete the data stored with this one.
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
          Download My Data
        </button>
      </form>
    </section>
  )
}

function Imported({ imported }: { imported: ShownImported }) {
  const { importedAt, consent, consentedAt, otherColumns } = imported
  return (
    <details>
      <summary>Added from a file, {day(importedAt)}</summary>
      <p className="small">
        According to the creator, you agreed on {day(consentedAt)} ({consent}). We send no emails to
        people from files.
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
  return consents.map(({ box, text, since }) => (
    <form key={box} method="post" className="agreed">
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="box" value={box} />
      <p>
        You agreed on {day(since)}: “<span dir="auto">{text}</span>”
      </p>
      <button type="submit" className="quiet">
        Withdraw My Consent
      </button>
    </form>
  ))
}

function Entry({ entry }: { entry: ShownEntry }) {
  const { title, submittedAt, confirmedAt, place, device, cameBy, consent, boxes, answers } = entry
  const way = cameBy === 'scan' ? 'You scanned a code' : 'You followed a link'
  return (
    <details>
      <summary>
        <span dir="auto">{title}</span>, {day(submittedAt)}
      </summary>
      <p className="small">
        {way} (device: {device}
        {place && `, near ${place}`}).
      </p>
      {consent && (
        <p className="small">
          You agreed to this: “<span dir="auto">{consent}</span>”
        </p>
      )}
      {boxes.map(({ box, text, withdrawn }) => (
        <p key={box} className="small">
          You ticked: “<span dir="auto">{text}</span>”
          {withdrawn && ` You withdrew that on ${day(new Date(withdrawn.at))}.`}
        </p>
      ))}
      {answers.map(({ id, question, text }) => (
        <p key={id} className="small">
          <span dir="auto">{question}</span> You answered: “<span dir="auto">{text}</span>”
        </p>
      ))}
      {confirmedAt && <p className="small">You confirmed your email on {day(confirmedAt)}.</p>}
    </details>
  )
}
