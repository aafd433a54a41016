import {
  CircleStop,
  Copy,
  DollarSign,
  Download,
  FileText,
  MessageCircleQuestion,
  Pause,
  Play,
  Settings2,
  Target,
  UserPlus,
} from 'lucide-react'
import { href } from 'react-router'
import type { CampaignIds } from '#app/components/campaigns/campaign-tabs.ts'
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx'
import { Menu, MenuLink } from '#app/ui/menu.tsx'
import { type CampaignState, canBecome } from '#domain/campaigns/campaign.ts'

type CampaignActionsProps = {
  ids: CampaignIds
  state: CampaignState
  may: { edit: boolean; editEnding: boolean; invite: boolean }
  /** Whether a creator has a page, so that there are codes to download. */
  hasCodes: boolean
}

/** The actions of a campaign that has started. Changes of its state need confirmation. */
export function CampaignActions({ ids, state, may, hasCodes }: CampaignActionsProps) {
  if (!may.edit && !may.editEnding && !hasCodes) return null
  return (
    <>
      {may.invite && (
        <ButtonLink
          to={href('/workspace/:workspaceId/campaigns/:campaignId/creators', ids)}
          icon={<UserPlus aria-hidden="true" />}
        >
          Add Creators
        </ButtonLink>
      )}
      <Menu
        trigger={
          <span className="inline-flex items-center gap-2.5">
            <Settings2 aria-hidden="true" />
            Manage
          </span>
        }
        triggerClassName={buttonClasses({ variant: 'secondary' })}
      >
        {may.edit && (
          <>
            <MenuLink
              to={href('/workspace/:workspaceId/campaigns/:campaignId/goal', ids)}
              icon={<Target aria-hidden="true" />}
            >
              Goal
            </MenuLink>
            <MenuLink
              to={href('/workspace/:workspaceId/campaigns/:campaignId/costs', ids)}
              icon={<DollarSign aria-hidden="true" />}
            >
              Costs
            </MenuLink>
          </>
        )}
        {may.editEnding && (
          <>
            <MenuLink
              to={href('/workspace/:workspaceId/campaigns/:campaignId/ending', ids)}
              icon={<FileText aria-hidden="true" />}
            >
              Ended Page
            </MenuLink>
            <MenuLink
              to={href('/workspace/:workspaceId/campaigns/:campaignId/survey', ids)}
              icon={<MessageCircleQuestion aria-hidden="true" />}
            >
              Survey
            </MenuLink>
            <MenuLink
              to={href('/workspace/:workspaceId/campaigns/:campaignId/duplicate', ids)}
              icon={<Copy aria-hidden="true" />}
            >
              Duplicate
            </MenuLink>
          </>
        )}
        {hasCodes && (
          <a
            href={href('/workspace/:workspaceId/campaigns/:campaignId/codes.zip', ids)}
            download
            className="menu-item [&_svg]:size-4.5"
          >
            <Download aria-hidden="true" />
            Download All Codes
          </a>
        )}
        {may.edit && canBecome(state, 'paused') && (
          <MenuLink to="?pause" preventScrollReset icon={<Pause aria-hidden="true" />}>
            Pause...
          </MenuLink>
        )}
        {may.edit && canBecome(state, 'active') && (
          <MenuLink to="?resume" preventScrollReset icon={<Play aria-hidden="true" />}>
            Resume...
          </MenuLink>
        )}
        {may.edit && canBecome(state, 'ended') && (
          <MenuLink to="?end" preventScrollReset danger icon={<CircleStop aria-hidden="true" />}>
            End...
          </MenuLink>
        )}
      </Menu>
    </>
  )
}
