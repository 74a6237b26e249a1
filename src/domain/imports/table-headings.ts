/** The content of a column of a table of events. */
export type EventColumn =
  | 'uid'
  | 'title'
  | 'description'
  | 'room'
  | 'venue'
  | 'date'
  | 'start'
  | 'end_date'
  | 'end'
  | 'all_day'
  | 'person'
  | 'email'
  | 'attendees'
  | 'website'
  | 'layout'
  | 'event_type'
  | 'recurrence_rule'
  | 'private'
  | 'sensitivity'
  | 'show_as'
  | 'status';

/** The content of a column of a table of rooms. */
export type RoomColumn =
  | 'name'
  | 'venue'
  | 'capacity'
  | 'location'
  | 'seating_type'
  | 'equipment'
  | 'features'
  | 'layouts'
  | 'description';

/**
 * Headings of Stoa, of common spreadsheets in the eight languages, of Outlook and of the exports of MRBS, LibreBooking
 * and Indico, divided by commas: in small letters, as `nameKey` writes them.
 */
export const EVENT_HEADINGS: Readonly<Record<EventColumn, string>> = {
  uid:
    'uid,id,reference number,booking id,referenznummer,nr,nr.,nummer,numéro de référence,numéro,' +
    'número de referencia,número,numero di riferimento,numero,referentienummer,numer referencyjny,' +
    'numer,номер посилання,номер',
  title:
    'title,summary,subject,name,event,brief description,reason,titel,betreff,veranstaltung,' +
    'kurzbeschreibung,anlass,zweck,titre,objet,sujet,intitulé,événement,motif,título,asunto,evento,' +
    'motivo,titolo,oggetto,onderwerp,evenement,tytuł,temat,wydarzenie,назва,тема,заголовок,подія',
  description:
    'description,full description,details,beschreibung,detaillierte beschreibung,' +
    'description complète,détails,descripción,detalles,descrizione,dettagli,beschrijving,' +
    'omschrijving,opis,szczegóły,опис,подробиці',
  room:
    'room,resource,resource names,location,raum,ressource,ort,salle,lieu,sala,recurso,lugar,aula,' +
    'risorsa,luogo,ruimte,zaal,locatie,pomieszczenie,zasób,lokalizacja,приміщення,кімната,аудиторія,' +
    'місце',
  venue:
    'venue,area,building,gebäude,bereich,haus,bâtiment,site,edificio,sede,gebouw,budynek,obiekt,будівля,корпус,заклад',
  date:
    'date,start date,datum,startdatum,tag,beginnt am,date de début,fecha,fecha de inicio,' +
    'fecha de comienzo,data,data di inizio,data inizio,begindatum,data rozpoczęcia,дата,дата початку',
  start:
    'start,start time,start_at,begin,from,occurrence start,starts,beginn,anfang,von,startzeit,' +
    'anfangszeit,beginnt um,début,heure de début,de,inicio,comienzo,hora de inicio,hora de comienzo,' +
    'desde,inizio,ora di inizio,ora inizio,dalle,aanvang,begintijd,starttijd,van,początek,' +
    'godzina rozpoczęcia,od,початок,час початку,з',
  end_date:
    'end date,enddatum,endet am,date de fin,fecha de fin,fecha de finalización,data di fine,' +
    'data fine,einddatum,data zakończenia,дата завершення,дата закінчення',
  end:
    'end,end time,end_at,to,until,occurrence end,ends,ende,bis,endzeit,schluss,endet um,fin,' +
    'heure de fin,à,hora de fin,hora de finalización,hasta,fine,ora di fine,ora fine,alle,einde,' +
    'eindtijd,tot,koniec,godzina zakończenia,do,кінець,завершення,час завершення,до',
  all_day:
    'all day event,all day,all-day,all_day,ganztägig,ganztägiges ereignis,journée entière,' +
    'todo el día,evento de todo el día,tutto il giorno,giornata intera,hele dag,duurt hele dag,' +
    'cały dzień,wydarzenie całodzienne,весь день,цілий день',
  person:
    'person,organizer,organiser,owner,user,created by,booked for,responsible,meeting organizer,' +
    'veranstalter,verantwortlich,benutzer,erstellt von,ansprechpartner,organisator,' +
    'besprechungsplanung,besprechungsorganisator,organisateur,organisateur de la réunion,responsable,' +
    'créé par,organizador,organizador de la reunión,creado por,organizzatore,organizzatore riunione,' +
    'responsabile,creato da,organisator van vergadering,verantwoordelijke,gemaakt door,organizator,' +
    'organizator spotkania,odpowiedzialny,utworzone przez,організатор,організатор наради,' +
    'відповідальний,створив',
  email:
    'email,e-mail,mail,contact email,e-mail-adresse,courriel,adresse e-mail,adresse électronique,' +
    'correo electrónico,correo,posta elettronica,indirizzo e-mail,e-mailadres,adres e-mail,' +
    'електронна пошта,ел. пошта',
  attendees:
    'required attendees,attendees,erforderliche teilnehmer,benötigte teilnehmer,teilnehmer,' +
    'participants obligatoires,participants,asistentes necesarios,asistentes obligatorios,asistentes,' +
    'partecipanti necessari,partecipanti obbligatori,partecipanti,verplichte deelnemers,' +
    "vereiste deelnemers,deelnemers,wymagani uczestnicy,uczestnicy,обов'язкові учасники," +
    'обов’язкові учасники,учасники',
  website:
    'website,url,web,link,webseite,site web,lien,sitio web,enlace,sito web,strona internetowa,strona,вебсайт,посилання',
  layout:
    'layout,seating,seating type,bestuhlung,disposition,disposición,disposizione,opstelling,ustawienie,розстановка',
  event_type: 'event type,event_type,type,art,typ,tipo,soort,rodzaj,тип,вид',
  recurrence_rule:
    'recurrence rule,recurrence_rule,rrule,wiederholung,répétition,repetición,ripetizione,herhaling,powtarzanie,повторення',
  private: 'private,privat,privé,privado,privato,prywatne,приватна,приватне,is_private',
  sensitivity:
    'sensitivity,vertraulichkeit,critère de diffusion,confidencialidad,riservatezza,gevoeligheid,' +
    'poufność,конфіденційність',
  show_as:
    'show time as,zeitspanne zeigen als,anzeigen als,afficher la disponibilité,afficher comme,' +
    'mostrar hora como,mostrar como,mostra come,mostra orario come,tijd weergeven als,weergeven als,' +
    'pokaż czas jako,pokaż jako,показувати час як,показувати як',
  status: 'status,state,zustand,approval status,statut,état,estado,stato,stan,статус,стан',
};

/** Headings of tables of rooms, as those of events are. */
export const ROOM_HEADINGS: Readonly<Record<RoomColumn, string>> = {
  name:
    'name,room,room name,raum,raumname,bezeichnung,nom,salle,nom de la salle,nombre,sala,' +
    'nombre de la sala,nome,nome della sala,aula,naam,ruimte,zaal,nazwa,nazwa sali,pomieszczenie,' +
    'назва,приміщення,кімната,аудиторія',
  venue:
    'venue,building,area,gebäude,haus,standort,bereich,bâtiment,site,edificio,sede,gebouw,locatie,budynek,obiekt,будівля,корпус,заклад',
  capacity:
    'capacity,seats,kapazität,plätze,sitzplätze,personen,capacité,places,capacidad,plazas,asientos,capienza,posti,capaciteit,plaatsen,pojemność,miejsca,liczba miejsc,місткість,місця,кількість місць',
  location:
    'location,floor,where,lage,etage,stockwerk,ort,étage,emplacement,planta,piso,ubicación,piano,posizione,verdieping,piętro,położenie,поверх,розташування',
  seating_type:
    'seating type,seating_type,seating,bestuhlung,disposition,disposición,disposizione,opstelling,ustawienie,розстановка',
  equipment:
    'equipment,ausstattung,ausrüstung,technik,équipement,équipements,equipamiento,equipo,attrezzatura,dotazione,uitrusting,voorzieningen,wyposażenie,sprzęt,обладнання',
  layouts:
    'layouts,bestuhlungen,bestuhlungsvarianten,dispositions,disposiciones,disposizioni,opstellingen,ustawienia,розстановки',
  features:
    'features,feature,merkmale,eigenschaften,caractéristiques,características,caratteristiche,kenmerken,cechy,особливості,властивості',
  description:
    'description,notes,beschreibung,bemerkung,remarque,remarques,descripción,notas,descrizione,note,beschrijving,opmerking,opmerkingen,opis,uwagi,опис,примітки',
};
