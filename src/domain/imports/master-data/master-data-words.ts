import { REQUIREMENT_KINDS, type RequirementKind } from '../../enums.ts';
import { CREW } from '../../work/crew.ts';
import { nameKey } from '../room-finder.ts';

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(',').map(nameKey));

/** Words for the role of managers in the eight languages. */
const MANAGER = setOf(
  'manager,managers,verwaltung,verwalter,verwalterin,verwaltende,gestionnaire,gestion,gestión,gestor,gestora,gestione,gestore,gestrice,beheerder,beheer,zarządca,zarząd,menedżer,менеджер,менеджерка,керівник,керівниця',
);

/** Words for the role of crews. */
const CREWS = setOf('crew,team,mannschaft,équipe,equipo,squadra,ploeg,ekipa,бригада,команда');

/**
 * The role that a cell names: that of managers or crews by a word of any language, else the text as it is, as steps
 * name their roles.
 */
export function roleOfText(text: string): string {
  const key = nameKey(text);
  if (MANAGER.has(key)) return 'manager';
  return CREWS.has(key) ? CREW : text;
}

const KINDS: Readonly<Record<RequirementKind, ReadonlySet<string>>> = {
  media: setOf(
    'media,av,a/v,medien,medientechnik,audiovisuel,medios audiovisuales,audiovisuales,audiovisivi,' +
      'audiovisuele middelen,multimedia,мультимедіа',
  ),
  pr: setOf(
    'pr,public relations,öffentlichkeitsarbeit,relations publiques,relaciones públicas,' +
      'pubbliche relazioni,communication,comunicación,comunicazione,publiciteit,promocja,' +
      'зв’язки з громадськістю,інформаційна підтримка',
  ),
  setup: setOf(
    'setup,set-up,set up,aufbau,installation,montage,montaje,allestimento,opbouw,aranżacja sali,' +
      'aranżacja,облаштування зали,облаштування',
  ),
  catering: setOf('catering,verpflegung,bewirtung,restauration,traiteur,poczęstunek,харчування'),
};

/** The kind of work that a cell names in any of the eight languages; undefined for other words. */
export const workKindOf = (text: string): RequirementKind | undefined =>
  REQUIREMENT_KINDS.find((kind) => KINDS[kind].has(nameKey(text)));
