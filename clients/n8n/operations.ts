/** The operations of the API that the node offers, by resource, in the order of its menus. */
export const RESOURCES = {
  Magnet: [
    'createMagnet',
    'getMagnet',
    'listMagnets',
    'updateMagnet',
    'pauseMagnet',
    'resumeMagnet',
    'getMagnetCode',
  ],
  Placement: [
    'createPlacement',
    'getPlacement',
    'listPlacements',
    'updatePlacement',
    'archivePlacement',
    'restorePlacement',
    'getPlacementCode',
  ],
  Lead: ['getLead', 'listLeads', 'setLeadTags', 'addLeadNote', 'listLeadNotes'],
  Stats: ['getFigures', 'getMagnetFigures', 'getPlacementFigures', 'listTops'],
  Video: ['getVideo', 'listVideos'],
  Campaign: ['getCampaign', 'listCampaigns', 'compareCreators', 'listSales', 'recordSale'],
} as const
