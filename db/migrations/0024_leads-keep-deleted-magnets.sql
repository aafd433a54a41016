-- A lead keeps the id of its deleted magnet, so that deleting one changes no lead. Processes of the previous
-- version write and read such leads as before: their queries join the magnets.
ALTER TABLE "leads" DROP CONSTRAINT "leads_lead_magnet_id_lead_magnets_id_fk";
