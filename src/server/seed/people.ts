/** Generates random sample customers. Real Aadhar numbers never begin with 1 and real mobiles never with 5. */

import { withVerhoeffCheckDigit } from "#domain/basics/verhoeff.ts";
import { type CustomerRow, customerTable } from "#server/customers/customer-table.ts";
import type { Random } from "./random.ts";

export function sampleCustomer(random: Random, index: number, createdAt: string): CustomerRow {
  const [given, family] = [random.pick(givenNames), random.pick(familyNames)];
  const address = sampleAddress(random);
  return {
    ...customerTable.blank,
    id: random.id(),
    aadhar_number: withVerhoeffCheckDigit(`1${String(index).padStart(6, "0")}${random.digits(5).slice(1)}`),
    ...customerTable.toRow({
      name: `${given} ${family}`,
      email: `${given}.${family}${index}@example.com`.toLowerCase(),
      primaryMobile: sampleMobile(random),
      secondaryMobile: sampleMobile(random),
      presentAddress: address,
      permanentAddress: random.isOneIn(3) ? sampleAddress(random) : address,
      emergencyContact: { mobile: sampleMobile(random), relation: random.pick(relations) },
    }),
    created_at: createdAt,
    version: 1,
  };
}

const sampleMobile = (random: Random) => `5${random.digits(4)} ${random.digits(5)}`;

function sampleAddress(random: Random): string {
  const [locality, pin] = random.pick(localities);
  const door = `${random.between(1, 60)}-${random.between(1, 40)}-${random.between(1, 99)}`;
  return `${door}, ${random.pick(streets)}, ${locality}, Visakhapatnam, Andhra Pradesh ${pin}`;
}

const givenNames = [
  "Lakshmi",
  "Venkata",
  "Sita",
  "Ramana",
  "Padma",
  "Srinivas",
  "Durga",
  "Appala",
  "Sailaja",
  "Kiran",
  "Anasuya",
  "Suresh",
  "Bhavani",
  "Naresh",
  "Swathi",
  "Satyavathi",
  "Gopal",
  "Harika",
  "Mahesh",
  "Nagamani",
  "Prasad",
  "Radhika",
  "Sandhya",
  "Trinadh",
  "Usha",
  "Varalakshmi",
  "Yesubabu",
  "Jyothi",
  "Chandra",
  "Eswari",
] as const;

const familyNames = [
  "Rao",
  "Naidu",
  "Reddy",
  "Varma",
  "Patnaik",
  "Raju",
  "Murthy",
  "Sharma",
  "Kumari",
  "Devi",
  "Gandham",
  "Pilla",
  "Karri",
  "Boddu",
  "Gollapalli",
  "Yerra",
  "Konathala",
  "Dadi",
  "Mantha",
  "Vasireddy",
] as const;

const relations = ["Husband", "Wife", "Father", "Mother", "Brother", "Sister", "Son", "Daughter"] as const;

const streets = [
  "Temple Street",
  "Main Road",
  "Beach Road",
  "Market Street",
  "School Road",
  "Hill View Road",
] as const;

const localities = [
  ["MVP Colony", "530017"],
  ["Dwaraka Nagar", "530016"],
  ["Gajuwaka", "530026"],
  ["Madhurawada", "530048"],
  ["Seethammadhara", "530013"],
  ["Maharanipeta", "530002"],
  ["Gopalapatnam", "530027"],
  ["Kancharapalem", "530008"],
  ["Lawsons Bay Colony", "530017"],
  ["Marripalem", "530018"],
  ["Pendurthi", "531173"],
  ["Bheemunipatnam", "531163"],
] as const;
