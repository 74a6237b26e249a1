import 'i18next';
import type about from './en/about.json';
import type actions from './en/actions.json';
import type approvals from './en/approvals.json';
import type book from './en/book.json';
import type calendar from './en/calendar.json';
import type checkin from './en/checkin.json';
import type closure from './en/closure.json';
import type compare from './en/compare.json';
import type connect from './en/connect.json';
import type equipment from './en/equipment.json';
import type event from './en/event.json';
import type exports from './en/exports.json';
import type feeds from './en/feeds.json';
import type find from './en/find.json';
import type home from './en/home.json';
import type imports from './en/imports.json';
import type keyboard from './en/keyboard.json';
import type machines from './en/machines.json';
import type manage from './en/manage.json';
import type mine from './en/mine.json';
import type notifications from './en/notifications.json';
import type problems from './en/problems.json';
import type profile from './en/profile.json';
import type publicWords from './en/public.json';
import type room from './en/room.json';
import type rules from './en/rules.json';
import type schedule from './en/schedule.json';
import type search from './en/search.json';
import type session from './en/session.json';
import type shell from './en/shell.json';
import type statistics from './en/statistics.json';
import type templates from './en/templates.json';
import type wait from './en/wait.json';
import type year from './en/year.json';

/** The keys of every catalogue, so that a word that is not there does not compile. A new screen adds its line here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: {
      about: typeof about;
      actions: typeof actions;
      approvals: typeof approvals;
      book: typeof book;
      calendar: typeof calendar;
      checkin: typeof checkin;
      closure: typeof closure;
      compare: typeof compare;
      connect: typeof connect;
      equipment: typeof equipment;
      event: typeof event;
      exports: typeof exports;
      feeds: typeof feeds;
      find: typeof find;
      keyboard: typeof keyboard;
      machines: typeof machines;
      home: typeof home;
      imports: typeof imports;
      manage: typeof manage;
      mine: typeof mine;
      notifications: typeof notifications;
      problems: typeof problems;
      profile: typeof profile;
      public: typeof publicWords;
      room: typeof room;
      rules: typeof rules;
      schedule: typeof schedule;
      search: typeof search;
      session: typeof session;
      shell: typeof shell;
      statistics: typeof statistics;
      templates: typeof templates;
      wait: typeof wait;
      year: typeof year;
    };
  }
}
