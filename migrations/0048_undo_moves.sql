-- An item of batch-move can be taken back, too (decision 9.9).
alter table undoable_actions
  drop constraint undoable_actions_action_check,
  add constraint undoable_actions_action_check
    check (action in ('approve', 'reject', 'return', 'discard', 'cancel', 'move'));
