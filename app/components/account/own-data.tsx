import { ButtonLink, buttonLook } from '#app/ui/button.tsx'
import { SettingsCard } from './settings-card.tsx'

/** Taking everything along, and leaving. */
export function OwnData() {
  return (
    <>
      <SettingsCard
        title="Your Data"
        lead="Everything we hold about you and for you, as one file (JSON): your account, plan and payments, your magnets and every lead. Leads alone come as CSV on the Leads page."
      >
        <a href="/profile/export.json" className={`${buttonLook({ variant: 'secondary' })} w-fit`}>
          Download Your Data
        </a>
      </SettingsCard>
      <SettingsCard
        title="Delete Account"
        lead="Your pages, files and leads go with it, and your QR codes stop working for good. You are shown what exactly before anything happens."
      >
        <ButtonLink to="/profile/delete" variant="secondary" className="w-fit">
          Delete Account...
        </ButtonLink>
      </SettingsCard>
    </>
  )
}
