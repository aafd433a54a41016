import { ShieldCheck } from 'lucide-react'
import { href, Link } from 'react-router'
import { buttonClasses } from '#app/ui/button.tsx'

/** A button that downloads the proof of logged results. */
export function ProofLink({ to }: { to: string }) {
  return (
    <a href={to} download className={buttonClasses({ variant: 'secondary' })}>
      <ShieldCheck aria-hidden="true" />
      Download Proof
    </a>
  )
}

/** Explains what the proof is for, with the button that downloads it. */
export function ProofSection({ to }: { to: string }) {
  return (
    <section aria-label="Proof" className="grid max-w-3xl justify-items-start gap-4 print:hidden">
      <p className="text-soft">
        The results of each day are logged after midnight UTC. Later changes are corrections that
        everyone can see. Anyone can{' '}
        <Link to={href('/results')} className="link">
          check the proof
        </Link>
        .
      </p>
      <ProofLink to={to} />
    </section>
  )
}
