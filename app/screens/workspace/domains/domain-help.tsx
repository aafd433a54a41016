import { SideList, SideNote } from '#app/ui/side-column.tsx'

/** Help beside a workspace's domains: how to set up a domain, and what it is used for. */
export function DomainHelp() {
  return (
    <>
      <SideNote title="What happens next">
        <SideList
          ordered
          points={[
            'Add a domain, such as offers.yourbrand.com.',
            'We show two DNS records. You add them where you manage the domain.',
            'Press Check. New records can take up to an hour.',
          ]}
        />
      </SideNote>
      <SideNote title="What it’s used for">
        <SideList
          points={[
            'The pages of your campaigns open on your domain too, at /m/… as on ours. Open one of them there: that confirms that your domain points to us. From then on, links that people see, copy or get by email use your domain, or the one that was verified first if you have several.',
            'Codes in videos always use our domain, because they can’t be changed once the video is published, and your domain could expire.',
            'We check the TXT record every day. Without it the domain is disabled after a week, and new links use our domain. Earlier links work as long as your domain points to us and is verified. On our domain they always work.',
          ]}
        />
      </SideNote>
    </>
  )
}
