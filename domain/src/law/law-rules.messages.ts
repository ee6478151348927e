import { texts } from '../messages/texts';

/**
 * What each rule says, in our own words, by its id. A text never changes its meaning: a changed rule has a new id. Not fixed
 * by the specification.
 */
export const lawRules = texts('lawRules', {
  'BC-01':
    'Landlord and tenant inspect the unit together on the day the tenant is entitled to possession, or on another day both agree to.',
  'BC-02':
    'Applies when a pet is allowed later and no move-in inspection was made. Both inspect by the day the tenant starts to keep the pet, or on an agreed day.',
  'BC-03':
    'Landlord and tenant inspect the unit together once the tenant stops occupying it, before a new tenant does. They can agree to another day.',
  'BC-04-IN': 'The landlord offers the tenant at least two opportunities for the move-in inspection.',
  'BC-04-OUT': 'The landlord offers the tenant at least two opportunities for the move-out inspection.',
  'BC-05':
    'The second and final opportunity is offered with form RTB-22. It names another time than the first offer and is received before its day.',
  'BC-06': 'An inspection takes place between 8 AM and 9 PM, unless both agree to another time.',
  'BC-07':
    'A tenant who attends neither of two opportunities may lose the right to the return of the deposits.',
  'BC-08':
    'The landlord may lose the right to claim damage against the deposits after a move-in without two opportunities, attendance, a report, or its copy.',
  'BC-09':
    'The same may follow at move-out. Report and copy count only when the tenant took part, and none of it applies to an abandoned unit.',
  'BC-10':
    'After two unused opportunities the landlord inspects and signs alone. At move-in this is a duty, at move-out a possibility.',
  'BC-11': 'The tenant receives a signed copy of the report within 7 days of the move-in inspection.',
  'BC-12':
    'The tenant receives a signed copy of the report within 15 days. They run from the move-out inspection or the written forwarding address, whichever is later.',
  'BC-13':
    'The landlord repays the deposit or applies for dispute resolution within 15 days. They run from the end of the tenancy or the written forwarding address, whichever is later.',
  'BC-14':
    'A tenant who gives no forwarding address in writing within a year of the end of the tenancy may lose the right to the deposits.',
  'BC-15':
    'A document is given by hand, mail, mailbox, door, fax number for service, or email address for service.',
  'BC-16': 'Mail is deemed received on the 5th day after mailing, unless it was received earlier.',
  'BC-17':
    'A document left at the door or in the mailbox, or faxed, is deemed received on the 3rd day after, unless it was received earlier.',
  'BC-18':
    'An email to an address given for service is deemed received on the 3rd day after, unless it was received earlier.',
  'BC-19':
    'The day of the event is not counted and the last day is. A period that ends on a holiday, Sundays included, runs to the next day that is none.',
  'AB-01':
    'Landlord and tenant inspect the unit within one week before or after the tenant takes possession.',
  'AB-02':
    'Landlord and tenant inspect the unit within one week before or after the tenant gives up possession.',
  'AB-03': 'An inspection takes place between 8 AM and 8 PM, and never on a holiday, Sundays included.',
  'AB-04-IN':
    'Before the landlord makes the move-in inspection alone, the tenant is offered two different times.',
  'AB-04-OUT':
    'Before the landlord makes the move-out inspection alone, the tenant is offered two different times.',
  'AB-04-DAYS': 'The two proposed times are on different days.',
  'AB-05': 'Without both reports the landlord may deduct neither damage nor cleaning from the deposit.',
  'AB-06-IN': 'The tenant receives a copy of the move-in report at once.',
  'AB-06-OUT': 'The tenant receives a copy of the move-out report at once.',
  'AB-07': 'The landlord keeps the reports for 3 years after the end of the tenancy.',
  'AB-08':
    'The landlord sends the deposit, or a statement or an estimate of the deductions, within 10 days of getting the unit back.',
  'AB-09':
    'After an estimate, the landlord sends the final statement within 30 days of getting the unit back.',
  'AB-10':
    'Notices are given by hand, registered or certified mail. Other ways, such as email, are for when these fail.',
  'AB-11': 'Registered mail counts from its receipt. No day is deemed.',
  'AB-12':
    'Alberta counts like this: not the day of the event, but the last day. If the last day is a holiday, the period runs to the next day that is none.',
  'AB-13':
    'A landlord does not enter on the tenant’s day of worship: Sunday, unless the tenant named another day in writing.',
  'AB-14': 'An inspection is not made on the tenant’s day of worship.',
  'CA-01': 'The landlord takes photos of the unit immediately before or at the start of the tenancy.',
  'CA-02':
    'The landlord takes photos within a reasonable time of getting the unit back, and before repairs or cleaning that are deducted.',
  'CA-03':
    'The landlord takes photos again within a reasonable time after the repairs or cleaning that are deducted.',
  'CA-04':
    'When repairs or cleaning are deducted, their photos and a written explanation of the cost go with the statement.',
  'CA-05':
    'After a notice to end the tenancy the landlord offers, in writing and within a reasonable time, an inspection before move-out.',
  'CA-05-DATE':
    'An inspection before move-out that the tenant asks for takes place within the last two weeks of the tenancy.',
  'CA-05-NOTICE':
    'The tenant receives 48 hours’ written notice of the inspection before move-out, unless both waive it in writing.',
  'CA-06':
    'The landlord sends an itemized statement with the balance of the deposit within 21 days of the move-out. It goes by hand, first-class mail, or agreed email.',
  'CA-07': 'Deductions over $125 come with copies of the bills, or with hours and rates for own work.',
  'CA-07-LATER':
    'When work is not finished in time, an estimate goes with the statement, and the papers follow within 14 days after the work.',
  'CA-08':
    'Landlord and tenant can agree to email, and money that was paid electronically is returned electronically.',
  'CA-09': 'A landlord who breaks the photo rules in bad faith may lose the claim.',
});
