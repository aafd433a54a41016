import { href } from 'react-router'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx'

/** Links to the helpers, the sender domain, the data export and account deletion. */
export function AccountData() {
  return (
    <>
      <SettingsCard
        title="Helpers"
        lead="Let an editor, an assistant or an agency work in your account with their own sign-in, and see what they change."
      >
        <ButtonLink to={href('/profile/helpers')} variant="secondary" className="w-fit">
          Helpers
        </ButtonLink>
      </SettingsCard>
      <SettingsCard
        title="Sender Domain"
        lead="Send emails to people who want your content from your own domain."
      >
        <ButtonLink to={href('/profile/sender-domain')} variant="secondary" className="w-fit">
          Sender Domain
        </ButtonLink>
      </SettingsCard>
      <SettingsCard
        title="Your Data"
        lead="Download everything we store about you as one JSON file: your account, plan, payments, magnets and leads. To export only your leads as CSV, use the Leads page."
      >
        <a
          href={href('/profile/export.json')}
          className={`${buttonClasses({ variant: 'secondary' })} w-fit`}
        >
          Download Your Data
        </a>
      </SettingsCard>
      <SettingsCard
        title="Delete Account"
        lead="This deletes your pages, files and leads, and your QR codes stop working permanently. We’ll show you exactly what will be deleted before you confirm."
      >
        <ButtonLink to={href('/profile/delete')} variant="secondary" className="w-fit">
          Delete Account...
        </ButtonLink>
      </SettingsCard>
    </>
  )
}
