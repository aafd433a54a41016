import { href } from 'react-router'
import { publicMeta } from '#app/components/shell/public-meta.ts'
import { servicesContext } from '#app/middleware/context.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import type { Route } from './+types/results'
import { ProofCheck } from './proof-check.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  publicMeta({
    title: 'Check Results',
    description:
      'Check in your browser that the results in a report are the ones that were logged.',
    url: loaderData.url,
  })

export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext)
  return { url: `${env.publicUrl}/results` }
}

/** Checks a proof file in the browser. The server sees neither the file nor the result. */
export default function Results() {
  return (
    <div className="page-width grid gap-12 pt-12 pb-24 sm:pt-16">
      <header className="grid gap-5">
        <h1 className="display text-hero">Check Results</h1>
        <p className="max-w-prose text-xl leading-snug font-[540]">
          {PRODUCT_NAME} logs the results of each day. Anyone who keeps a checkpoint of the log
          would notice a later change, even if we made it. Choose the proof file of a report, and
          your browser checks it. The file isn’t uploaded.
        </p>
      </header>
      <ProofCheck />
      <dl className="grid border-t-2 border-ink">
        {ANSWERS.map(({ question, answer }) => (
          <div key={question} className="grid gap-2 border-b border-line py-6">
            <dt className="heading text-xl">{question}</dt>
            <dd className="grid max-w-prose gap-2 text-soft">{answer}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const ANSWERS = [
  {
    question: 'What a proof shows',
    answer:
      'These totals are in the log, and the site signed the state of the log that contains them. Someone who kept an earlier checkpoint can also see that nothing has been changed, removed or backdated since.',
  },
  {
    question: 'What it doesn’t show',
    answer:
      'A proof doesn’t show that a lead is a real person, or that a total was right when it was logged. The file may also end before the newest correction, so ask for a new one.',
  },
  {
    question: 'Keep a checkpoint',
    answer: (
      <span>
        Save the text at <code>{href('/results/checkpoint')}</code> now. When you check a proof
        later, enter it as the earlier checkpoint. The site’s public key is at{' '}
        <code>{href('/results/key')}</code>. Both exist once the first day has been logged.
      </span>
    ),
  },
  {
    question: 'Check without this page',
    answer:
      'The log follows RFC 6962, and its checkpoints follow the C2SP formats tlog-checkpoint and signed-note. The program clients/verify/verify.py in our source code does the same check with Python alone.',
  },
]
